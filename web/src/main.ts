import './style.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepShell } from './lib/shell';

mount(App, { target: document.getElementById('app') as HTMLElement });
keepShell();
