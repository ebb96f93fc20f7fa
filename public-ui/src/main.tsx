import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { keepInstallPrompt } from './app/install-prompt.ts';
import { createQueryClient } from './app/query-client.ts';
import { registerWorker } from './app/register-worker.ts';
import { migrateLegacyKeys } from './data/hints.ts';
import { readFirstView } from './first-view/first-view.ts';
import { chosenLanguage, firstLanguage, addTexts, storeLanguage, showLanguage } from './language/language.ts';
import { removeUnsavedAnswers } from './screens/apply/draft/unsaved-answers.ts';
import { restoreSession } from './session/member-session.ts';
import { hasSessionHint } from './session/session-hint.ts';
import 'virtual:tokens.css';
import './design/dark.css';
import './design/base.css';
import './design/layout.css';
import './design/top-bar.css';
import './design/buttons.css';
import './design/fields.css';
import './design/files.css';
import './design/dialogs.css';
import './design/choices.css';
import './design/fees.css';
import './design/apply.css';
import './design/answers.css';
import './design/home.css';

keepInstallPrompt();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
// Started early, in parallel with texts and screen.
if (hasSessionHint() && /^\/member\//i.test(location.pathname)) void restoreSession().catch(() => undefined);
const view = readFirstView();
const chosen = chosenLanguage();
migrateLegacyKeys();
if (view) addTexts(view.language, view.areas, view.texts);
await showLanguage(view?.language ?? firstLanguage(), view?.areas ?? ['shell', 'home']);
const app = (
  <App
    queries={createQueryClient(view)}
    wrapInRouter={(screens) => <BrowserRouter>{screens}</BrowserRouter>}
  />
);
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
if (chosen) {
  storeLanguage(chosen);
  if (chosen !== view?.language) void showLanguage(chosen, []);
}
removeUnsavedAnswers('old');
if ('serviceWorker' in navigator) {
  // After everything that the page needs.
  const register = () => void registerWorker().catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
