import type { DynamicModule, ForwardReference, Type } from '@nestjs/common';

/** An entry of a module's `imports`. */
export type Importable = Type | DynamicModule | Promise<DynamicModule> | ForwardReference;

/** The declaration of a module, merged from its decorator and, if dynamic, its value. */
export interface DeclaredModule {
  readonly entry: Type | DynamicModule;
  readonly controllers: readonly Type[];
  readonly exports: readonly unknown[];
}

/** Returns these modules and their transitive imports, each once. */
export function modulesOf(entries: readonly Importable[], seen = new Set<unknown>()): DeclaredModule[] {
  return entries.flatMap((entry) => modulesFrom(entry, seen));
}

function modulesFrom(entry: Importable, seen: Set<unknown>): DeclaredModule[] {
  if (entry instanceof Promise || seen.has(entry)) return [];
  seen.add(entry);
  if ('forwardRef' in entry) {
    const forward: () => Importable = entry.forwardRef;
    return modulesFrom(forward(), seen);
  }
  const dynamic = 'module' in entry ? entry : undefined;
  const type = dynamic === undefined ? (entry as Type) : dynamic.module;
  const declared = <T>(name: string): T[] => (Reflect.getMetadata(name, type) as T[] | undefined) ?? [];
  const module: DeclaredModule = {
    entry,
    controllers: [...declared<Type>('controllers'), ...(dynamic?.controllers ?? [])],
    exports: [...declared<unknown>('exports'), ...(dynamic?.exports ?? [])],
  };
  return [module, ...modulesOf([...declared<Importable>('imports'), ...(dynamic?.imports ?? [])], seen)];
}
