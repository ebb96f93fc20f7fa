/**
 * class-transformer calls `Reflect.getMetadata` when a class is declared. The contract declares every type itself, so
 * this stub replaces reflect-metadata in the browser.
 */
const reflect = Reflect as { getMetadata?: () => undefined };
reflect.getMetadata ??= () => undefined;
