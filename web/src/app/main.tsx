import '@mantine/core/styles.css';
import '@mantine/carousel/styles.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// Before the first rendering, so that a route guard waits for a stored session.
import '../lib/session.ts';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
