import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstLanguage, showLanguage } from './language/language.ts';
import 'virtual:tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/controls.css';
import './styles/home.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
await showLanguage(firstLanguage(), ['shell', 'home']);
createRoot(root).render(<App />);
