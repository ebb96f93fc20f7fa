import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SystemFigures } from '@portal/backend/operations/system/system-figures.service';
import { limits } from '@portal/backend/platform/config/limits';
import { collectNodeMetrics, processMetrics } from '@portal/backend/platform/monitoring/metrics';
import { composeText, parseCompose } from './compose.ts';
import { type Manifest, manifestsFrom, settingsOf } from './kubernetes.ts';
import { validateManifests } from './schemas.ts';

const options = {
  image: 'registry.example/portal:1.2.0',
  prometheus: 'http://prometheus.monitoring:9090',
  ingressNamespace: 'ingress-nginx',
  monitoringNamespace: 'monitoring',
};
const made = (text = composeText()): Manifest[] => manifestsFrom(parseCompose(text), options);

interface Container {
  name: string;
  command: string[];
  envFrom: object[];
  securityContext: object;
  resources: { requests: { cpu: string; memory: string }; limits: { memory: string } };
  [key: string]: unknown;
}
interface Workload {
  selector?: object;
  template: {
    metadata: { labels: Record<string, string> };
    spec: { initContainers: Container[]; containers: [Container]; [key: string]: unknown };
  };
}
function specOf<T = Workload>(kind: string, name: string, all = made()): T {
  const found = all.find((one) => one.kind === kind && one.metadata.name === name);
  if (found === undefined) throw new Error(`There is no ${kind} ${name}`);
  return found.spec as T;
}
const workloads = [
  ['Deployment', 'backend'],
  ['Deployment', 'worker'],
  ['Job', 'upgrade-1-2-0'],
] as const;
const containersOf = ({ template: { spec } }: Workload): Container[] => [
  ...spec.initContainers,
  ...spec.containers,
];

describe('the manifests for Kubernetes', () => {
  it('are those of the programs, and of no database', () => {
    expect(made().map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      'ConfigMap portal-1-2-0',
      'NetworkPolicy front',
      'NetworkPolicy data',
      'NetworkPolicy storage',
      'NetworkPolicy out',
      'Job upgrade-1-2-0',
      'Service backend',
      'Deployment backend',
      'PodDisruptionBudget backend',
      'ScaledObject backend',
      'Deployment worker',
      'PodDisruptionBudget worker',
      'ScaledObject worker',
    ]);
  });

  it.each([
    ['mem_limit: 1g\n    pids_limit: 200', 'mem_limit: 3g\n    pids_limit: 200', '"memory":"3Gi"'],
    ["user: '1000:1000'\n  init", "user: '1234:1000'\n  init", '"runAsUser":1234'],
    ['http://localhost:3001/health/live', 'http://localhost:3111/health/live', '"containerPort":3111'],
    ["HOST: 0.0.0.0\n    PORT: '3000'", "HOST: '::'\n    PORT: '3000'", '"HOST":"::"'],
    [
      'networks: [out, data, storage]',
      'networks: [out, data]',
      '"portal.network/out":"true","portal.network/data":"true"}}',
    ],
    ['threshold: 200', 'threshold: 250', '"threshold":"250"'],
    ['stop_grace_period: 60s', 'stop_grace_period: 90s', '"terminationGracePeriodSeconds":90'],
    ['read_only: true', 'read_only: false', '"readOnlyRootFilesystem":false'],
    ['data: { internal: true }', 'data:', ''],
  ])('follow docker-compose.yml: %j', (before, after, expected) => {
    const text = composeText();
    const changed = text.replace(before, after);
    expect(changed).not.toBe(text);
    const manifests = JSON.stringify(made(changed));
    expect(manifests).not.toBe(JSON.stringify(made()));
    expect(manifests).toContain(expected);
    if (expected !== '') expect(JSON.stringify(made())).not.toContain(expected);
  });

  it('take values of the table from a ConfigMap, and all that differs between installations from the Secret', () => {
    expect(made()[0]?.data).toEqual({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '3000',
      WORKER_PORT: '3001',
      S3_BUCKET: 'portal',
      METRICS_HOST: '0.0.0.0',
      BACKUP_DIR: '/backups',
      METRICS_PORT: '9464',
      PORTAL_VERSION: '1.2.0',
    });
    expect(settingsOf(parseCompose(composeText()))).toMatchObject({
      required: [
        ...['PUBLIC_URL', 'MONGODB_URI', 'REDIS_URL', 'S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT'],
        ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'SMTP_URL', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
        ...['RAZORPAY_WEBHOOK_SECRETS', 'JWT_SECRETS', 'DATA_KEYS', 'DOCUMENT_SIGNING_KEY'],
        ...['DOCUMENT_PROOF_KEYS', 'TRUSTED_PROXIES', 'METRICS_TOKEN'],
      ],
      optional: [
        ...['MAILBOX_SMTP_URL', 'BULK_SMTP_URL', 'BULK_MAILS_PER_DAY', 'BULK_MAILS_PER_SECOND'],
        ...['DRAIN_NOTICE_MS', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS'],
        ...['OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER_ARG', 'OLD_STORAGE_HOSTS', 'BACKUP_PUBLIC_KEY'],
      ],
    });
    for (const [kind, name] of workloads)
      for (const container of containersOf(specOf(kind, name)))
        // A variable of the ConfigMap wins over one of the same name in the Secret.
        expect(container.envFrom).toEqual([
          { secretRef: { name: 'portal' } },
          { configMapRef: { name: 'portal-1-2-0' } },
        ]);
  });

  it('reject a variable inside of a value, and an image without a tag', () => {
    const text = composeText().replace('S3_BUCKET: portal', 'S3_BUCKET: portal-${REGION:-in}');
    expect(() => made(text)).toThrow('S3_BUCKET is neither a value nor a variable.');
    expect(() => manifestsFrom(parseCompose(composeText()), { ...options, image: 'portal' })).toThrow(
      'The image portal has no tag.',
    );
  });

  it.each(workloads)('run %s %s as a user without rights on a read-only root', (kind, name) => {
    const workload = specOf(kind, name);
    expect(workload.template.spec).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: {
        ...{ runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000, fsGroup: 1000 },
        seccompProfile: { type: 'RuntimeDefault' },
      },
    });
    for (const container of containersOf(workload))
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
  });

  it('check the settings and migrate before a program starts; only the Job asks whether it is the time', () => {
    const before = (kind: string, name: string): string[] =>
      specOf(kind, name).template.spec.initContainers.map(({ command }) => command.at(-1) ?? '');
    const settings = 'backend/dist/platform/config/check.main.js';
    const migrate = 'backend/dist/operations/upgrades/migrate.main.js';
    expect(before('Deployment', 'backend')).toEqual([settings, migrate]);
    expect(before('Deployment', 'worker')).toEqual([settings, migrate]);
    expect(before('Job', 'upgrade-1-2-0')).toEqual([
      settings,
      'backend/dist/operations/upgrades/check.main.js',
    ]);
    const job = specOf<Workload & { backoffLimit: number }>('Job', 'upgrade-1-2-0');
    expect(job.template.spec.containers[0].command.at(-1)).toBe(migrate);
    expect(job).toMatchObject({ backoffLimit: 0, template: { spec: { restartPolicy: 'Never' } } });
  });

  it('ask each program for its health, and give it its memory', () => {
    const [backend] = specOf('Deployment', 'backend').template.spec.containers;
    expect(backend).toMatchObject({
      image: 'registry.example/portal:1.2.0',
      ports: [
        { name: 'http', containerPort: 3000 },
        { name: 'metrics', containerPort: 9464 },
      ],
      resources: { requests: { cpu: '500m', memory: '1Gi' }, limits: { memory: '1Gi' } },
      startupProbe: { httpGet: { path: '/health/live', port: 3000 }, periodSeconds: 2, failureThreshold: 30 },
      livenessProbe: {
        httpGet: { path: '/health/live', port: 3000 },
        periodSeconds: 30,
        failureThreshold: 3,
      },
      readinessProbe: { httpGet: { path: '/health/serving', port: 3000 }, periodSeconds: 2 },
    });
    const { containers, volumes } = specOf('Deployment', 'worker').template.spec;
    expect(containers[0]).toMatchObject({
      ports: [
        { name: 'http', containerPort: 3001 },
        { name: 'metrics', containerPort: 9465 },
      ],
      resources: { requests: { cpu: '1', memory: '2Gi' }, limits: { memory: '2Gi' } },
      livenessProbe: { httpGet: { path: '/health/live', port: 3001 } },
      readinessProbe: { httpGet: { path: '/health/ready', port: 3001 } },
      volumeMounts: [
        { name: 'tmp', mountPath: '/tmp' },
        { name: 'backups', mountPath: '/backups' },
      ],
    });
    expect(containers[0]).not.toHaveProperty('lifecycle');
    expect(volumes).toEqual([
      { name: 'tmp', emptyDir: { medium: 'Memory', sizeLimit: '256Mi' } },
      { name: 'backups', persistentVolumeClaim: { claimName: 'backups' } },
    ]);
  });

  it('serve new requests until all know that a backend ends, then drain within the grace period', () => {
    const { containers, terminationGracePeriodSeconds } = specOf('Deployment', 'backend').template.spec;
    expect(containers[0]['lifecycle']).toEqual({ preStop: { exec: { command: ['sleep', '5'] } } });
    expect(terminationGracePeriodSeconds).toBe(25);
    const { drainNoticeMs, drainMs } = limits.http;
    expect(drainNoticeMs).toBeLessThanOrEqual(5_000);
    expect(5_000 + drainNoticeMs + drainMs).toBeLessThan(25_000);
  });

  it('keep a pod of each kind, on different nodes and in different zones where possible', () => {
    for (const name of ['backend', 'worker']) {
      const own = {
        'app.kubernetes.io/name': 'membership-portal',
        'app.kubernetes.io/component': name,
      };
      const deployment = specOf('Deployment', name);
      expect(deployment.selector).toEqual({ matchLabels: own });
      expect(deployment.template.metadata.labels).toMatchObject(own);
      expect(specOf('PodDisruptionBudget', name)).toEqual({
        maxUnavailable: 1,
        selector: { matchLabels: own },
      });
      expect(deployment.template.spec['topologySpreadConstraints']).toMatchObject([
        { maxSkew: 1, topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: own } },
        { maxSkew: 1, topologyKey: 'topology.kubernetes.io/zone', labelSelector: { matchLabels: own } },
      ]);
      expect(deployment).not.toHaveProperty('replicas');
    }
  });

  it('let into a network its own pods, into the front the ingress, and Prometheus to the metrics', () => {
    const from = (namespace: string, port: string): object => ({
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }],
      ports: [{ port }],
    });
    const own = (network: string): object => ({
      podSelector: { matchLabels: { [`portal.network/${network}`]: 'true' } },
    });
    const policy = (network: string, ingress: object[], egress: object[]): object => ({
      ...own(network),
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ from: [own(network)] }, ...ingress],
      egress,
    });
    const metrics = from('monitoring', 'metrics');
    expect(specOf('NetworkPolicy', 'front')).toEqual(
      policy('front', [from('ingress-nginx', 'http'), metrics], [{}]),
    );
    expect(specOf('NetworkPolicy', 'out')).toEqual(policy('out', [metrics], [{}]));
    // As Compose, whose internal networks resolve names too.
    const names = {
      ports: [
        { port: 53, protocol: 'UDP' },
        { port: 53, protocol: 'TCP' },
      ],
    };
    for (const inside of ['data', 'storage'])
      expect(specOf('NetworkPolicy', inside)).toEqual(policy(inside, [], [{ to: [own(inside)] }, names]));
    const networks = ({ template }: Workload): string[] =>
      Object.keys(template.metadata.labels).flatMap(
        (label) => /^portal\.network\/(\w+)$/.exec(label)?.[1] ?? [],
      );
    expect(networks(specOf('Deployment', 'backend'))).toEqual(['front', 'data', 'storage']);
    expect(networks(specOf('Deployment', 'worker'))).toEqual(['out', 'data', 'storage']);
    expect(networks(specOf('Job', 'upgrade-1-2-0'))).toEqual(['out', 'data', 'storage']);
  });

  it('scale the worker by due rows of the outbox, the backend by slow answers and a busy event loop', () => {
    // By hand from the reference of KEDA 2.x, whose schema is in no package that is checked here.
    const trigger = (metricType: string, query: string, threshold: string): object => ({
      type: 'prometheus',
      metricType,
      metadata: { serverAddress: options.prometheus, query, threshold, ignoreNullValues: 'false' },
    });
    expect(specOf('ScaledObject', 'worker')).toEqual({
      scaleTargetRef: { name: 'worker' },
      minReplicaCount: 1,
      maxReplicaCount: 4,
      triggers: [trigger('AverageValue', 'sum(max by (priority) (portal_queue_jobs))', '200')],
    });
    const p95 =
      'histogram_quantile(0.95, sum by (le) ' +
      '(rate(portal_http_request_duration_seconds_bucket{route!~"/health/.*"}[2m]))) > 0 or vector(0)';
    expect(specOf('ScaledObject', 'backend')).toEqual({
      scaleTargetRef: { name: 'backend' },
      minReplicaCount: 2,
      maxReplicaCount: 6,
      triggers: [
        trigger('Value', p95, '0.5'),
        trigger('Value', 'max(nodejs_eventloop_lag_p99_seconds{pod=~"backend-.*"})', '0.1'),
      ],
    });
  });

  it('ask Prometheus only for metrics that the programs export', () => {
    collectNodeMetrics();
    const none = {} as never;
    const figures = new SystemFigures(none, none, none, none, none, none, none);
    const exported = [processMetrics, figures.registry].flatMap((registry) =>
      registry.getMetricsAsArray().map(({ name }) => name),
    );
    const asked = JSON.stringify(made()).match(/\b(?:portal|nodejs)_\w+/g) ?? [];
    expect(asked.length).toBe(3);
    expect(asked.filter((name) => !exported.includes(name.replace(/_bucket$/, '')))).toEqual([]);
  });
});

it('a manifest that the API would reject is named with the place; a kind without a schema as unchecked', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-schemas-'));
  try {
    const id = 'https://kubernetes.io/api/';
    const spec = {
      type: 'object',
      properties: { replicas: { type: 'integer' } },
      additionalProperties: false,
    };
    const files = {
      '_definitions.json': { $id: `${id}_definitions.json`, $defs: { spec } },
      'deployment-apps-v1.json': {
        $id: `${id}deployment/apps/v1`,
        properties: { spec: { $ref: '/api/_definitions.json#/$defs/spec' } },
      },
    };
    for (const [name, schema] of Object.entries(files))
      writeFileSync(join(folder, name), JSON.stringify(schema));
    const manifest = (kind: string, content: object): Manifest => ({
      apiVersion: kind === 'Deployment' ? 'apps/v1' : 'keda.sh/v1alpha1',
      kind,
      metadata: { name: 'x', labels: {} },
      spec: content,
    });
    const all = [
      manifest('Deployment', { replicas: 2 }),
      manifest('Deployment', { replica: 2 }),
      manifest('ScaledObject', {}),
    ];
    expect(validateManifests(folder, all)).toEqual({
      errors: ['Deployment x /spec: must NOT have additional properties {"additionalProperty":"replica"}'],
      unchecked: ['ScaledObject'],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
