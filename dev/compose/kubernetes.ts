/** Kubernetes manifests of backend and worker, made from docker-compose.yml (docs/kubernetes.md). */
import type { Compose, Part } from './compose.ts';

export interface KubernetesOptions {
  /** With its tag, which is the version. */
  image: string;
  /** Address of the Prometheus that KEDA asks. */
  prometheus: string;
  /** Namespace of the pods that pass requests to the backend. */
  ingressNamespace: string;
  /** Namespace of the Prometheus that scrapes both. */
  monitoringNamespace: string;
}

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  data?: Record<string, string>;
  spec?: object;
}

/** KEDA needs the metrics. The worker takes the next port (metrics-server.ts). */
const METRICS_PORT = 9464;
const programs = ['backend', 'worker'];
const upgradeCommand = (name: string): string[] => [
  'node',
  `backend/dist/operations/upgrades/${name}.main.js`,
];

const labelsOf = (component: string): Record<string, string> => ({
  'app.kubernetes.io/name': 'membership-portal',
  'app.kubernetes.io/component': component,
});
const podsOf = (network: string): Record<string, string> => ({ [`portal.network/${network}`]: 'true' });
const fromNamespace = (name: string, port: string): object => ({
  from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } }],
  ports: [{ port }],
});

/**
 * Returns the settings of both programs: the values of the table, and the names of the variables that the operator's Secret needs or may
 * have. An address of another service of the table is the operator's.
 *
 * @throws for another value with a variable inside of it
 */
export function settingsOf({ services }: Compose, version = '') {
  const values: Record<string, string> = { METRICS_PORT: String(METRICS_PORT), PORTAL_VERSION: version };
  const names = { required: [] as string[], optional: [] as string[] };
  const others = Object.keys(services).filter((name) => !programs.includes(name));
  const isAddress = new RegExp(`//(?:[^@/]*@)?(?:${others.join('|')}):`);
  for (const [name, value] of Object.entries(services['settings']?.environment ?? {})) {
    if (name in values) continue;
    // Metrics need their token.
    if (value === `\${${name}:-}` && name !== 'METRICS_TOKEN') names.optional.push(name);
    else if (value.startsWith(`\${${name}:`) || isAddress.test(value)) names.required.push(name);
    else if (value.includes('${')) throw new Error(`${name} is neither a value nor a variable.`);
    else values[name] = value;
  }
  return { values, ...names };
}

/** docker-compose.yml, and what the manifests are made for. */
interface Table {
  compose: Compose;
  options: KubernetesOptions;
  /** End of the names of what differs between versions: pods of the previous one keep theirs. */
  suffix: string;
}

/** Returns all manifests in the order in which they are applied. @throws for a part of the table that they cannot express */
export function manifestsFrom(compose: Compose, options: KubernetesOptions): Manifest[] {
  const version = /:([\w][\w.-]*)$/.exec(options.image)?.[1];
  if (version === undefined) throw new Error(`The image ${options.image} has no tag.`);
  const table = { compose, options, suffix: version.toLowerCase().replace(/[^a-z0-9]+/g, '-') };
  const { values } = settingsOf(compose, version);
  const { port } = healthOf(partOf(table, 'backend'), '');
  const ports = [{ name: 'http', port, targetPort: 'http' }];
  const networks = new Set(programs.flatMap((name) => partOf(table, name).networks ?? []));
  return [
    { ...manifest('v1', 'ConfigMap', `portal-${table.suffix}`, 'settings'), data: values },
    ...[...networks].map((network) => networkPolicy(table, network)),
    upgrade(table),
    { ...manifest('v1', 'Service', 'backend'), spec: { selector: labelsOf('backend'), ports } },
    ...programs.flatMap((name) => program(table, name)),
  ];
}

const partOf = ({ compose }: Table, name: string): Part => compose.services[name] ?? {};

const manifest = (apiVersion: string, kind: string, name: string, component = name): Manifest => ({
  apiVersion,
  kind,
  metadata: { name, labels: labelsOf(component) },
});

/** Pods of a network reach each other, as in Compose; only networks that are not internal lead anywhere. */
function networkPolicy(table: Table, network: string): Manifest {
  const own = { podSelector: { matchLabels: podsOf(network) } };
  const isInternal = table.compose.networks[network]?.internal === true;
  const isProxied = partOf(table, 'proxy').networks?.includes(network) === true;
  const ingress = [
    { from: [own] },
    ...(isProxied ? [fromNamespace(table.options.ingressNamespace, 'http')] : []),
    ...(isInternal ? [] : [fromNamespace(table.options.monitoringNamespace, 'metrics')]),
  ];
  const names = { ports: ['UDP', 'TCP'].map((protocol) => ({ port: 53, protocol })) };
  const egress = isInternal ? [{ to: [own] }, names] : [{}];
  const spec = { ...own, policyTypes: ['Ingress', 'Egress'], ingress, egress };
  return { ...manifest('networking.k8s.io/v1', 'NetworkPolicy', network), spec };
}

/** Checks, then migrates; the pods of the previous version keep working meanwhile. */
function upgrade(table: Table): Manifest {
  const check = container(table, 'check', 'worker', upgradeCommand('check'));
  const migrate = container(table, 'migrate', 'worker', upgradeCommand('migrate'));
  const template = pod(table, 'worker', 'upgrade', [check, migrate], { restartPolicy: 'Never' });
  const spec = { backoffLimit: 0, ttlSecondsAfterFinished: 86_400, template };
  return { ...manifest('batch/v1', 'Job', `upgrade-${table.suffix}`, 'upgrade'), spec };
}

function program(table: Table, name: string): Manifest[] {
  const { command = [], stop_grace_period: grace, 'x-kubernetes': extension } = partOf(table, name);
  if (extension === undefined) throw new Error(`The service ${name} has no x-kubernetes.`);
  const { cpu, pre_stop: preStop = '0s', replicas, scale, ready } = extension;
  const { port, probes } = healthOf(partOf(table, name), ready);
  const main = {
    ...container(table, name, name, command, cpu),
    ports: [
      { name: 'http', containerPort: port },
      { name: 'metrics', containerPort: METRICS_PORT + programs.indexOf(name) },
    ],
    ...probes,
    // The address of a pod is withdrawn while it is told to end: until all know, it answers as before.
    ...(preStop !== '0s' && { lifecycle: { preStop: { exec: { command: sleep(preStop) } } } }),
  };
  const selector = { matchLabels: labelsOf(name) };
  const spread = { maxSkew: 1, whenUnsatisfiable: 'ScheduleAnyway', labelSelector: selector };
  const migrate = container(table, 'migrate', name, upgradeCommand('migrate'));
  const template = pod(table, name, name, [migrate, main], {
    terminationGracePeriodSeconds: secondsOf(grace) + secondsOf(preStop),
    topologySpreadConstraints: [
      { ...spread, topologyKey: 'kubernetes.io/hostname' },
      { ...spread, topologyKey: 'topology.kubernetes.io/zone' },
    ],
  });
  const strategy = { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } };
  // An unreadable figure is no 0: the number of pods stays.
  const source = { serverAddress: table.options.prometheus, ignoreNullValues: 'false' };
  const scaling = {
    scaleTargetRef: { name },
    minReplicaCount: replicas.min,
    maxReplicaCount: replicas.max,
    triggers: scale.map(({ metric, query, threshold }) => ({
      ...{ type: 'prometheus', metricType: metric },
      metadata: { ...source, query, threshold: String(threshold) },
    })),
  };
  return [
    // Without a number of replicas: that is KEDA's.
    { ...manifest('apps/v1', 'Deployment', name), spec: { selector, strategy, template } },
    { ...manifest('policy/v1', 'PodDisruptionBudget', name), spec: { maxUnavailable: 1, selector } },
    { ...manifest('keda.sh/v1alpha1', 'ScaledObject', name), spec: scaling },
  ];
}

function container(table: Table, name: string, of: string, command: string[] = [], cpu = '100m'): object {
  const part = partOf(table, of);
  const memory = quantity(part.mem_limit);
  return {
    name,
    image: table.options.image,
    command: command.map((word) => word.replaceAll('$$', '$')),
    // The last one wins.
    envFrom: [{ secretRef: { name: 'portal' } }, { configMapRef: { name: `portal-${table.suffix}` } }],
    resources: { requests: { cpu, memory }, limits: { memory } },
    securityContext: {
      readOnlyRootFilesystem: part.read_only === true,
      allowPrivilegeEscalation: part.security_opt?.includes('no-new-privileges:true') !== true,
      capabilities: { drop: part.cap_drop },
    },
    volumeMounts: placesOf(part).map(({ name: volume, mountPath }) => ({ name: volume, mountPath })),
  };
}

/** A pod with the networks, user and places of a service. The settings are checked before its first container. */
function pod(
  table: Table,
  of: string,
  component: string,
  [first, main]: [object, object],
  more: object,
): object {
  const { user = '', networks = [] } = partOf(table, of);
  const [uid, gid] = user.split(':').map(Number);
  if (!uid || !gid) throw new Error(`The service ${of} has no user that is not root.`);
  const settings = container(table, 'settings', 'settings', partOf(table, 'settings').command);
  return {
    metadata: { labels: Object.assign(labelsOf(component), ...networks.map(podsOf)) as object },
    spec: {
      automountServiceAccountToken: false,
      // A variable of another service, such as WORKER_PORT, would be taken for a setting.
      enableServiceLinks: false,
      securityContext: {
        ...{ runAsNonRoot: true, runAsUser: uid, runAsGroup: gid, fsGroup: gid },
        seccompProfile: { type: 'RuntimeDefault' },
      },
      initContainers: [settings, first],
      containers: [main],
      volumes: placesOf(partOf(table, of)).map(({ name, volume }) => ({ name, ...volume })),
      ...more,
    },
  };
}

/** The writable places of a service: `/tmp` in memory, and volumes, of which the operator makes a claim each. */
function placesOf({ tmpfs = [], volumes = [] }: Part) {
  const inMemory = tmpfs.map((place) => {
    const [mountPath = '', options = ''] = place.split(':');
    const sizeLimit = quantity(/size=(\w+)/.exec(options)?.[1]);
    return { name: mountPath.slice(1), mountPath, volume: { emptyDir: { medium: 'Memory', sizeLimit } } };
  });
  const stored = volumes.map((text) => {
    const [name = '', mountPath = ''] = text.split(':');
    return { name, mountPath, volume: { persistentVolumeClaim: { claimName: name } } };
  });
  return [...inMemory, ...stored];
}

/** Port and probes by the health check of Compose. @throws for one that asks no address */
function healthOf({ healthcheck: check = {} }: Part, ready: string): { port: number; probes: object } {
  const [, port, live = ''] = /http:\/\/localhost:(\d+)(\/[\w/]+)/.exec(check.test?.join(' ') ?? '') ?? [];
  if (port === undefined) throw new Error('A health check asks no address.');
  const step = secondsOf(check.start_interval);
  const probe = (path: string, periodSeconds: number, failureThreshold = check.retries): object => ({
    httpGet: { path, port: Number(port) },
    ...{ periodSeconds, timeoutSeconds: secondsOf(check.timeout), failureThreshold },
  });
  const probes = {
    startupProbe: probe(live, step, secondsOf(check.start_period) / step),
    livenessProbe: probe(live, secondsOf(check.interval)),
    readinessProbe: probe(ready, step),
  };
  return { port: Number(port), probes };
}

const sleep = (text: string): string[] => ['sleep', String(secondsOf(text))];

function secondsOf(text = ''): number {
  if (!/^\d+s$/.test(text)) throw new Error(`'${text}' is no number of seconds.`);
  return Number(text.slice(0, -1));
}

/** Compose counts in powers of two and writes `g`, Kubernetes `Gi`. */
function quantity(text = ''): string {
  if (!/^\d+[mg]$/.test(text)) throw new Error(`'${text}' is no size.`);
  return `${text.slice(0, -1)}${text.endsWith('g') ? 'Gi' : 'Mi'}`;
}
