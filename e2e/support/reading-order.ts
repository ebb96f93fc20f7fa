/** The accessibility tree of a page as text: what a screen reader announces, in its order. */
import { monthNames } from '@portal/contract/format';
import type { Page } from 'playwright-core';

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: string | number };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
}

/** Roles that a screen reader does not announce. */
const silentRoles = new Set([
  ...['none', 'generic', 'paragraph', 'InlineTextBox', 'LineBreak', 'ListMarker', 'Section'],
  ...['DescriptionListTerm', 'DescriptionListDetail', 'RootWebArea'],
]);
/** Roles whose text is announced as the name of a control, group or table. */
const namingRoles = new Set(['LabelText', 'Legend', 'caption']);
const announcedStates = [
  ...['level', 'checked', 'disabled', 'expanded', 'invalid', 'required', 'readonly', 'selected'],
  ...['pressed', 'modal', 'hasPopup', 'busy'],
];
const silentValues = new Set<unknown>([false, 'false', '', undefined, 'none']);

const months = [...monthNames('en'), ...monthNames('hi')].join('|');
/** What differs between two runs. */
const varying: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\d{1,2} (?:${months}) \d{4}`, 'gu'), '{date}'],
  [/\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?/gi, '{time}'],
  [/\b[A-Z]{2,}-\d{2}-\d{6}-\d\b/g, '{application}'],
  [/\b[A-Z]+\/[\d-]+\/\d{6}\b/g, '{receipt}'],
  [/\b(?:order|pay)_\w+/g, '{payment}'],
  [/\b[0-9a-f]{24,}\b/g, '{id}'],
];

const clean = (text: string): string =>
  varying.reduce(
    (all, [pattern, name]) => all.replaceAll(pattern, name),
    text.replaceAll(/\s+/g, ' ').trim(),
  );

/** Returns a line per announced element: role, name, states, value and description, indented by its parents. */
export async function readAloud(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];

  const read = (node: AxNode, depth: number, named: string, isNaming: boolean): void => {
    const role = node.role?.value ?? '';
    const name = clean(node.name?.value ?? '');
    const isText = role === 'StaticText';
    const isNew = !isText || (name !== '' && !named.includes(name) && !isNaming);
    const isAnnounced = !node.ignored && !silentRoles.has(role) && !namingRoles.has(role) && isNew;
    if (isAnnounced) {
      const states = (node.properties ?? [])
        .filter((one) => announcedStates.includes(one.name) && !silentValues.has(one.value.value))
        .filter((one) => one.name !== 'level' || role === 'heading')
        .map((one) => (one.value.value === true ? one.name : `${one.name}=${String(one.value.value)}`));
      const value = clean(String(node.value?.value ?? ''));
      const description = clean(node.description?.value ?? '');
      const parts = [
        ...(isText ? [] : [role]),
        ...(name === '' ? [] : [`"${name}"`]),
        ...states,
        ...(value === '' ? [] : [`= ${value}`]),
        ...(description === '' ? [] : [`(${description})`]),
      ];
      lines.push('  '.repeat(depth) + parts.join(' '));
    }
    // The text in a field is its value.
    for (const id of role === 'textbox' ? [] : (node.childIds ?? [])) {
      const child = byId.get(id);
      if (child)
        read(
          child,
          isAnnounced ? depth + 1 : depth,
          isAnnounced && !isText ? name : named,
          isNaming || namingRoles.has(role),
        );
    }
    // An empty live region is silent.
    if (role === 'status' && lines.at(-1)?.trim() === 'status') lines.pop();
  };
  const [root] = nodes;
  if (root) read(root, 0, '', false);
  return lines;
}
