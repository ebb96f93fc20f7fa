import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Child, startChild, stopChildren } from '../core/child.ts';
import { cacheDir, folder } from '../core/paths.ts';
import { until } from '../core/wait.ts';
import { onPath } from '../services/locate.ts';
import { beginCleaning, command, type CommandOptions, outcomeOf } from './command.ts';

/** Of Debian 13: the release that has an engine and a compose new enough for docker-compose.yml. */
const enginePackages = ['docker-compose', 'docker.io', 'docker-cli', 'docker-buildx', 'containerd', 'tini'];
/** Of the machine's own release: these lean on its libraries. */
const ownPackages = [
  ...['runc', 'libseccomp2', 'busybox-static', 'iptables', 'libxtables12', 'libip4tc2', 'libip6tc2'],
  ...['libnftnl11', 'libmnl0', 'libnetfilter-conntrack3', 'libnfnetlink0'],
  ...['caddy', 'prometheus'],
];
const mirror = 'http://deb.debian.org/debian';
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
const forwarding = '/proc/sys/net/ipv4/ip_forward';

export interface Engine {
  /** Where its programs, and busybox, were unpacked. */
  programs: string;
  /** Runs `docker` with these arguments. @throws when it does not end well */
  docker(args: readonly string[], options?: CommandOptions): Promise<string>;
  /** Ends it, and leaves the machine as it was. */
  stop(): Promise<void>;
}

/** Why no engine can run on this machine, in words; undefined when nothing speaks against it. */
export function whyNoEngine(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'it runs on Linux x64 alone';
  if (process.getuid?.() !== 0) return 'it wants to be root';
  if (!existsSync('/etc/debian_version') || onPath('apt-get') === undefined || !existsSync(keyring))
    return 'its packages come from Debian, and this is none';
  if (existsSync('/sys/class/net/docker0')) return 'another one runs on this machine (docker0)';
  return undefined;
}

/** The packages, downloaded with their signatures checked and only unpacked. @returns the folder, from the cache when it was there */
export async function fetchEngine(): Promise<string> {
  const target = join(cacheDir, 'engine-debian-13-with-prometheus');
  if (existsSync(target)) return target;
  const work = folder(cacheDir, `engine-${process.pid}.part`);
  try {
    for (const path of ['lists/partial', 'cache/archives/partial', 'debs', 'root']) folder(work, path);
    const list = join(work, 'engine.list');
    writeFileSync(list, `deb [signed-by=${keyring}] ${mirror} trixie main\n`);
    const apart = [
      ...['-o', `Dir::Etc::SourceList=${list}`, '-o', 'Dir::Etc::SourceParts=-'],
      ...['-o', `Dir::State::Lists=${join(work, 'lists')}`, '-o', `Dir::Cache=${join(work, 'cache')}`],
    ];
    const debs = { cwd: join(work, 'debs'), timeoutMs: 120_000 };
    await command('apt-get', [...apart, 'update', '-qq'], debs);
    await command(
      'apt-get',
      [...apart, 'download', '-qq', ...enginePackages.map((name) => `${name}/trixie`)],
      debs,
    );
    await command('apt-get', ['download', '-qq', ...ownPackages], debs);
    await command('sh', ['-ec', 'for one in *.deb; do dpkg-deb -x "$one" ../root; done'], debs);
    const root = join(work, 'root');
    for (const name of ['iptables', 'iptables-save', 'iptables-restore', 'ip6tables'])
      symlinkSync('xtables-nft-multi', join(root, 'usr/sbin', name));
    renameSync(root, target);
    return target;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The rules of the machine as iptables-restore takes them; tables that do not exist become empty ones. */
async function rulesNow(env: Record<string, string>): Promise<string> {
  const saved = await command('iptables-save', [], { env });
  const empty = ([table, ...chains]: string[]): string =>
    saved.includes(`*${table}\n`)
      ? ''
      : `*${table}\n${chains.map((chain) => `:${chain} ACCEPT [0:0]`).join('\n')}\nCOMMIT\n`;
  const nat = empty(['nat', 'PREROUTING', 'INPUT', 'OUTPUT', 'POSTROUTING']);
  return `${saved}${empty(['filter', 'INPUT', 'FORWARD', 'OUTPUT'])}${nat}`;
}

async function startDaemon(home: string, env: Record<string, string>): Promise<Child> {
  const logFile = join(home, 'engine.log');
  const args = ['--data-root', join(home, 'data'), '--exec-root', join(home, 'run')];
  const child = await startChild({
    name: 'dockerd',
    command: 'dockerd',
    args: [...args, '--pidfile', join(home, 'pid'), '-H', `unix://${join(home, 'socket')}`],
    env,
    logFile,
    graceMs: 60_000,
  });
  const answers = async (): Promise<boolean> => (await outcomeOf('docker', ['version'], { env })).code === 0;
  const ended = (): string | undefined => {
    const why = child.whyEnded();
    const reason = why && /level=(?:error|fatal) .*|failed to .*/.exec(readFileSync(logFile, 'utf8'))?.[0];
    return why && `${why}: ${reason ?? readFileSync(logFile, 'utf8').trim().split('\n').at(-1)}`;
  };
  await until('The engine', 60_000, answers, ended);
  return child;
}

/** Starts an engine of its own: everything that it keeps lies in one folder, which `stop` takes away. */
export async function startEngine(programs: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'portal-engine-'));
  const env = {
    PATH: [...['usr/sbin', 'usr/bin'].map((path) => join(programs, path)), process.env['PATH']].join(
      delimiter,
    ),
    LD_LIBRARY_PATH: join(programs, 'usr/lib/x86_64-linux-gnu'),
    XTABLES_LIBDIR: join(programs, 'usr/lib/x86_64-linux-gnu/xtables'),
    DOCKER_HOST: `unix://${join(home, 'socket')}`,
    DOCKER_CONFIG: join(home, 'config'),
  };
  mkdirSync(join(home, 'config/cli-plugins'), { recursive: true });
  for (const name of ['docker-compose', 'docker-buildx']) {
    const plugin = join(programs, 'usr/libexec/docker/cli-plugins', name);
    symlinkSync(plugin, join(home, 'config/cli-plugins', name));
  }
  const rules = await rulesNow(env);
  const forwards = readFileSync(forwarding, 'utf8');
  const leave = async (): Promise<void> => {
    beginCleaning();
    await outcomeOf('umount', [join(home, 'run/netns/default')]);
    await outcomeOf('ip', ['link', 'del', 'docker0']);
    await command('iptables-restore', [], { env, input: rules });
    writeFileSync(forwarding, forwards);
    // Some 400,000 files of three times the packages.
    await command('rm', ['-rf', home], { timeoutMs: 300_000 });
  };
  const daemon = await startDaemon(home, env).catch(async (error: unknown) => {
    await stopChildren();
    await leave();
    throw error;
  });
  return {
    programs,
    docker: async (args, options = {}) =>
      await command('docker', args, { ...options, env: { ...options.env, ...env } }),
    stop: async () => {
      await daemon.stop();
      await leave();
    },
  };
}
