/** `npm run kubernetes -- --image registry.example/portal:1.2.0` writes the manifests of that version (docs/kubernetes.md). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { composeText, parseCompose } from '../compose/compose.ts';
import { manifestsFrom, settingsOf } from '../compose/kubernetes.ts';
import { folder, root } from '../core/paths.ts';
import { note, reasonOf } from '../core/steps.ts';

const text = (value: string) => ({ type: 'string', default: value }) as const;
try {
  const { values } = parseArgs({
    options: {
      image: text(''),
      to: text(join(folder(root, '.data'), 'kubernetes.yaml')),
      prometheus: text('http://prometheus-operated.monitoring:9090'),
      'ingress-namespace': text('ingress-nginx'),
      'monitoring-namespace': text('monitoring'),
    },
  });
  const compose = parseCompose(composeText());
  const manifests = manifestsFrom(compose, {
    image: values.image,
    prometheus: values.prometheus,
    ingressNamespace: values['ingress-namespace'],
    monitoringNamespace: values['monitoring-namespace'],
  });
  const yaml = manifests.map((manifest) => stringify(manifest, { aliasDuplicateObjects: false }));
  writeFileSync(values.to, yaml.join('---\n'));
  note('kubernetes', `${manifests.length} manifests in ${values.to}`);
  const { required, optional } = settingsOf(compose);
  note('secret', `needs ${required.join(', ')}; may have ${optional.join(', ')}`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
