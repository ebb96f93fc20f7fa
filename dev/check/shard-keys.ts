import { parseSync } from '@swc/core';
import type * as swc from '@swc/core';

/** The field by which each large collection would be sharded (docs/scale.md), and the constant by which its model is injected. */
export const sharded = {
  applications: { key: '_id', model: 'APPLICATION_MODEL' },
  members: { key: 'applicationId', model: 'MEMBER_MODEL' },
  documents: { key: 'applicationId', model: 'DOCUMENT_MODEL' },
  files: { key: 'ownerId', model: 'FILE_MODEL' },
  payments: { key: 'appId', model: 'PAYMENT_MODEL' },
} as const;

type Collection = keyof typeof sharded;

/** A call of a model or collection, or an expression that passes one on. */
export interface Query {
  /** `any`: the name of the collection is a variable. */
  readonly collection: Collection | 'any';
  /** File without `.ts`, then the function or method. */
  readonly place: string;
  /** Whether the filter has the key with one value or several; false for a filter that is made elsewhere. */
  readonly namesKey: boolean;
}

type Node =
  swc.Expression | swc.ClassMethod | swc.ClassProperty | swc.FunctionDeclaration | swc.VariableDeclarator;
/** Constants of a function. */
type Constants = Map<string, swc.Expression>;
interface Scope {
  readonly name?: string;
  readonly constants: Constants;
}

const isNode = (value: object): value is Node => 'type' in value;
const nameOf = (node: swc.Node): string => ('value' in node ? String(node.value) : '');
const methodOf = ({ callee }: swc.CallExpression): string =>
  callee.type === 'MemberExpression' ? nameOf(callee.property) : '';

/** Whether a node is `this.model.db`, from which other collections are reached by name. */
const isConnection = (node: object): boolean =>
  isNode(node) && node.type === 'MemberExpression' && nameOf(node.property) === 'db';

/** Returns the uses of the large collections in a source. Inserts are left out, because every new row has the key. */
export function queriesIn(path: string, source: string): Query[] {
  const file = path.replaceAll(/^.*?src\/|\.ts$/g, '');
  const models = modelsIn(source);
  const queries: Query[] = [];

  function visit(node: unknown, outer: Scope): void {
    if (typeof node !== 'object' || node === null) return;
    const scope = isNode(node) ? scopeIn(node, outer) : outer;
    const [collection, call] = isNode(node) ? useIn(node, models) : [];
    if (collection === undefined) {
      if (!isConnection(node)) for (const child of Object.values(node)) visit(child, scope);
      return;
    }
    visit(call?.arguments, scope);
    if (call !== undefined && ['create', 'insertMany', 'insertOne'].includes(methodOf(call))) return;
    const namesKey = collection !== 'any' && call !== undefined && hasKeyOf(collection, call, scope);
    queries.push({ collection, place: `${file} ${scope.name ?? ''}`, namesKey });
  }

  visit(parseSync(source, { syntax: 'typescript', decorators: true }), { constants: new Map() });
  return queries;
}

/** Returns the collections by the properties that hold their models. */
function modelsIn(source: string): Map<string, Collection> {
  const parameters = [...source.matchAll(/@InjectModel\((\w+)\)(?:\s+\w+)*?\s+(\w+):/g)];
  const collections = Object.keys(sharded) as Collection[];
  return new Map(
    parameters.flatMap(([, constant, property = '']) =>
      collections.filter((one) => sharded[one].model === constant).map((one) => [property, one]),
    ),
  );
}

function scopeIn(node: Node, scope: Scope): Scope {
  const isFunction = ['ClassMethod', 'ClassProperty', 'FunctionDeclaration'].includes(node.type);
  if (scope.name === undefined && (isFunction || node.type === 'VariableDeclarator')) {
    const name =
      'key' in node ? node.key : 'identifier' in node ? node.identifier : (node as swc.VariableDeclarator).id;
    return { name: name ? nameOf(name) : '', constants: new Map() };
  }
  if (node.type === 'VariableDeclarator' && node.init) scope.constants.set(nameOf(node.id), node.init);
  return scope;
}

/** Returns the collection that a node uses, with the call if it is of one of its methods. */
function useIn(node: Node, models: Map<string, Collection>): [Query['collection']?, swc.CallExpression?] {
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const called = collectionOf(node.callee.object, models);
    if (called !== undefined) return [called, node];
  }
  if (node.type === 'VariableDeclarator' && node.init?.type === 'ThisExpression' && 'properties' in node.id)
    return [
      node.id.properties.map((one) => ('key' in one ? models.get(nameOf(one.key)) : undefined)).find(Boolean),
    ];
  return [collectionOf(node, models)];
}

/** Returns the collection of `this.model`, `this.model.collection`, `db.collection(…)` and `connection.model(…)`. */
function collectionOf(node: Node, models: Map<string, Collection>): Query['collection'] | undefined {
  if (node.type === 'CallExpression' && /^(collection|model)$/.test(methodOf(node))) {
    const name = node.arguments[0]?.expression;
    if (name?.type !== 'StringLiteral') return 'any';
    return name.value in sharded ? (name.value as Collection) : undefined;
  }
  if (node.type !== 'MemberExpression') return undefined;
  const { object, property } = node;
  const model = object.type === 'MemberExpression' && nameOf(property) === 'collection' ? object : node;
  return model.object.type === 'ThisExpression' ? models.get(nameOf(model.property)) : undefined;
}

function hasKeyOf(collection: Collection, call: swc.CallExpression, { constants }: Scope): boolean {
  const { key } = sharded[collection];
  const method = methodOf(call);
  const [first, second] = call.arguments.map(({ expression }) => expression);
  if (method.startsWith('findById')) return key === '_id';
  if (method !== 'aggregate') return hasKey(method === 'distinct' ? second : first, key, constants);
  const stage = first?.type === 'ArrayExpression' ? first.elements[0]?.expression : undefined;
  const [match] = stage?.type === 'ObjectExpression' ? stage.properties : [];
  if (match?.type !== 'KeyValueProperty' || nameOf(match.key) !== '$match') return false;
  return hasKey(match.value, key, constants);
}

function hasKey(filter: swc.Expression | undefined, key: string, constants: Constants): boolean {
  if (filter?.type === 'Identifier') return hasKey(constants.get(filter.value), key, constants);
  if (filter?.type === 'TsConstAssertion') return hasKey(filter.expression, key, constants);
  if (filter?.type !== 'ObjectExpression') return false;
  return filter.properties.some((one) => {
    if (one.type === 'SpreadElement') return hasKey(one.arguments, key, constants);
    if (one.type === 'Identifier') return one.value === key && isExact(one, constants);
    return one.type === 'KeyValueProperty' && nameOf(one.key) === key && isExact(one.value, constants);
  });
}

/** Whether a condition is one value, or several by `$in`. */
function isExact(value: swc.Expression, constants: Constants): boolean {
  if (value.type === 'ObjectExpression') return hasKey(value, '$in', constants);
  const trusted =
    value.type === 'CallExpression' && nameOf(value.callee) === 'trusted' ? value.arguments[0] : undefined;
  const meant = trusted?.expression ?? (value.type === 'Identifier' ? constants.get(value.value) : undefined);
  return meant === undefined || isExact(meant, constants);
}
