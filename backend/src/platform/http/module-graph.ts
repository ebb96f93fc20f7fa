import type { DynamicModule, ForwardReference, Type } from '@nestjs/common';

/** What stands in the list `imports` of a module. */
export type Importable = Type | DynamicModule | Promise<DynamicModule> | ForwardReference;

/** A module as its decorator and, of a dynamic one, its value declare it. */
export interface DeclaredModule {
  readonly entry: Type | DynamicModule;
  readonly controllers: readonly Type[];
  readonly exports: readonly unknown[];
}

/** These modules and all that they import, each once. */
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
  const own: DeclaredModule = {
    entry,
    controllers: [...declared<Type>('controllers'), ...(dynamic?.controllers ?? [])],
    exports: [...declared<unknown>('exports'), ...(dynamic?.exports ?? [])],
  };
  return [own, ...modulesOf([...declared<Importable>('imports'), ...(dynamic?.imports ?? [])], seen)];
}
