import { tokens } from '@portal/contract/settings/tokens';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { branding } from './shell/branding.ts';
import { language } from './shell/language/language.ts';
import { loadWireTexts } from './shell/language/wire-text.ts';
import { Root } from './shell/root.tsx';
import './shell/ui/base.css';

const place = document.getElementById('console');
if (!place) throw new Error('The page has no place for the console');
applyDesignTokens(document.documentElement.style);
language.applyDocumentLanguage();
void branding.load();
// Most of the server's texts answer an action of the user, and a notification does not wait for them.
for (const action of ['pointerdown', 'keydown'])
  addEventListener(action, () => void loadWireTexts(), { once: true });
createRoot(place).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);

/** Sets the contract's design tokens as CSS custom properties. */
function applyDesignTokens(style: CSSStyleDeclaration): void {
  for (const [name, value] of Object.entries(tokens.colour)) {
    style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
  style.setProperty('--radius', tokens.radius);
  style.setProperty('--font', tokens.font);
}
