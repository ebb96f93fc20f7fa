import { isEmail } from 'class-validator';

/** Test addresses as they were typed: one by one, or several behind commas. */
interface TestAddresses {
  /** In lower case, each once. */
  readonly good: readonly string[];
  /** What is no address, as it was typed. */
  readonly rejected: readonly string[];
}

/** Reads test addresses; a line break in one makes it none. */
export function testAddresses(typed: readonly string[]): TestAddresses {
  const each = typed
    .flatMap((text) => text.split(/[,;]/))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const isGood = (text: string): boolean => !/\p{Cc}/u.test(text) && isEmail(text);
  return {
    good: [...new Set(each.filter(isGood).map((text) => text.toLowerCase()))],
    rejected: each.filter((text) => !isGood(text)),
  };
}
