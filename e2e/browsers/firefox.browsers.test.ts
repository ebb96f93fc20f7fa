import { journeysIn } from './journeys.ts';

journeysIn('firefox');
