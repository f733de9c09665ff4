import './startLanguage.ts';
import '@mantine/core/styles.layer.css';
import '@mantine/carousel/styles.layer.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// Before the first rendering, so that a route guard waits for a stored session.
import '../lib/session.ts';
import { persistAnswers } from '../lib/persistedAnswers.ts';
import { language } from '../text/language.ts';
import { publicTexts } from '../text/publicTexts.ts';
import { addTexts } from '../text/say.ts';
import { App } from './App.tsx';

persistAnswers();
const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');
// No top-level await: other chunks import from this one, and their style sheets have to come after Mantine's, which it has.
void publicTexts[language()]().then((texts) => {
  addTexts(language(), texts);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
