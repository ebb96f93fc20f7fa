/**
 * class-transformer asks `Reflect.getMetadata` for a property's type when a class is declared. The contract names
 * every type itself, so the browser needs no more of reflect-metadata than an answer of "not known".
 */
const reflect = Reflect as { getMetadata?: () => undefined };
reflect.getMetadata ??= () => undefined;
