import { useStore } from 'zustand';
import { useLanguage } from '../language/use-language.ts';
import mark from '../ui/mark.svg';
import { branding } from './branding.ts';

/** The organisation as the console shows it: its name in the language of the console, its logo or the built-in mark. */
export function useBranding() {
  const record = useStore(branding.store);
  const language = useLanguage();
  return {
    name: language === 'hi' ? record.nameHi : record.name,
    shortName: record.shortName,
    motto: record.motto,
    logo: record.logo || mark,
    email: record.email,
    phone: record.phone,
  };
}
