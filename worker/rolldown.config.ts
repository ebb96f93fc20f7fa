import { programOf } from '../backend/rolldown.config.ts';

export default programOf(import.meta.dirname);
