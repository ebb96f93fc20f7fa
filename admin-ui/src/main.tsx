import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { branding } from './shell/branding/branding.ts';
import { language } from './shell/language/language.ts';
import { Root } from './shell/root.tsx';
import { placeTokens } from './shell/ui/tokens.ts';
import './shell/ui/base.css';

const place = document.getElementById('console');
if (!place) throw new Error('The page has no place for the console');
placeTokens(document.documentElement.style);
language.applyDocumentLanguage();
void branding.load();
createRoot(place).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
