/** The sounds of the table, made here: a card on cloth, a knuckle on wood, two soft notes. Nothing is fetched. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

/** The audio of the page; it may only sound after the reader has touched something. */
function audio(): AudioContext | null {
	if (!settings.sound || !('AudioContext' in globalThis) || navigator.userActivation?.hasBeenActive === false) return null;
	context ??= new AudioContext();
	if (context.state === 'suspended') void context.resume();
	return context.state === 'running' ? context : null;
}

function envelope(on: AudioContext, at: number, loud: number, seconds: number): GainNode {
	const gain = on.createGain();
	gain.gain.setValueAtTime(0.0001, at);
	gain.gain.exponentialRampToValueAtTime(loud, at + 0.006);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
	gain.connect(on.destination);
	return gain;
}

function noise(on: AudioContext, at: number, loud: number, seconds: number, frequency: number): void {
	const samples = on.createBuffer(1, Math.ceil(on.sampleRate * seconds), on.sampleRate);
	const data = samples.getChannelData(0);
	for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
	const source = on.createBufferSource();
	source.buffer = samples;
	const filter = on.createBiquadFilter();
	filter.type = 'bandpass';
	filter.frequency.value = frequency;
	source.connect(filter).connect(envelope(on, at, loud, seconds));
	source.start(at);
}

function tone(on: AudioContext, at: number, loud: number, seconds: number, from: number, to = from): void {
	const source = on.createOscillator();
	source.frequency.setValueAtTime(from, at);
	source.frequency.exponentialRampToValueAtTime(to, at + seconds);
	source.connect(envelope(on, at, loud, seconds));
	source.start(at);
	source.stop(at + seconds);
}

/** A card comes down on the cloth. */
export function card(): void {
	const on = audio();
	if (on) noise(on, on.currentTime, 0.12, 0.07, 1800);
}

/** A knuckle, twice. */
export function knock(): void {
	const on = audio();
	if (!on) return;
	for (const later of [0, 0.16]) {
		tone(on, on.currentTime + later, 0.3, 0.11, 190, 90);
		noise(on, on.currentTime + later, 0.12, 0.04, 700);
	}
}

/** It is the reader's turn. */
export function turn(): void {
	const on = audio();
	if (!on) return;
	tone(on, on.currentTime, 0.06, 0.22, 523);
	tone(on, on.currentTime + 0.13, 0.06, 0.3, 659);
}
