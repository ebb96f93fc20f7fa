/** The JSON schemas of the Kubernetes API, from the wheel `kubernetes-validate`. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import { reasonOf } from '../core/steps.ts';
import { fetchFromWheel } from '../services/wheels.ts';
import { composeText, parseCompose } from './compose.ts';
import { type Manifest, manifestsFrom } from './kubernetes.ts';

/** The oldest version that is still maintained. `strict` rejects unknown properties. */
const version = 'v1.35.0-local-strict';
const definitions = '_definitions.json';

/**
 * Returns what the API would reject, and the kinds that are not its own (KEDA's).
 *
 * @param folder the schemas
 */
export function validateManifests(
  folder: string,
  manifests: readonly Manifest[],
): { errors: string[]; unchecked: string[] } {
  const read = (name: string): AnySchemaObject =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')) as AnySchemaObject;
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: true,
    schemas: [read(definitions)],
  });
  const errors: string[] = [];
  const unchecked: string[] = [];
  for (const manifest of manifests) {
    const { apiVersion, kind, metadata } = manifest;
    // `networking.k8s.io/v1` is `networking-v1` in the names of the files.
    const group = apiVersion.replace(/^([^./]*)(?:\.[^/]*)?\//, '$1-');
    const name = `${kind}-${group}.json`.toLowerCase();
    if (!existsSync(join(folder, name))) {
      unchecked.push(kind);
      continue;
    }
    const schema = read(name);
    const validate = ajv.getSchema(String(schema.$id)) ?? ajv.compile(schema);
    if (validate(manifest) !== true)
      for (const { instancePath, message, params } of validate.errors ?? [])
        errors.push(`${kind} ${metadata.name} ${instancePath}: ${message} ${JSON.stringify(params)}`);
  }
  return { errors, unchecked };
}

/**
 * Checks the manifests of docker-compose.yml against the schemas; without the wheel the result is that it did not run.
 *
 * @throws with everything that the API would reject
 */
export function checkManifests(): string {
  const files = {
    file: new RegExp(`${definitions}$`),
    folder: `kubernetes_validate/kubernetes-json-schema/${version}/`,
  };
  let folder: string;
  try {
    folder = dirname(fetchFromWheel({ package: 'kubernetes-validate', platforms: [], ...files }));
  } catch (error) {
    return `NOT RUN: ${reasonOf(error).split('\n', 2).join(' ')}`;
  }
  const options = {
    prometheus: 'http://prometheus',
    ingressNamespace: 'ingress',
    monitoringNamespace: 'monitoring',
  };
  const manifests = manifestsFrom(parseCompose(composeText()), { image: 'portal:1.0.0', ...options });
  const { errors, unchecked } = validateManifests(folder, manifests);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return `${manifests.length - unchecked.length} manifests valid for ${version}; no schema of ${[...new Set(unchecked)].join(', ')}`;
}
