import '@fontsource-variable/fraunces/index.css';
import '@fontsource-variable/nunito-sans/index.css';
import './style/tokens.css';
import './style/cloths.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');

mount(App, { target });
