import './style.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepShell } from './lib/shell';

const target = document.getElementById('app') as HTMLElement;
target.replaceChildren(); // the name, there to be seen until all this has been read
mount(App, { target });
keepShell();
