import { journeysIn } from './journeys.ts';

journeysIn('chromium');
journeysIn('iphone');
journeysIn('webview');
