import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCode } from './errors.ts';
import { type StackLocation, StartError } from './settings.ts';

export interface Lock {
  release(): Promise<void>;
}

const listen = (server: Server, address: { port: number; host: string } | { path: string }) =>
  new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(address, () => {
      server.off('error', fail);
      done();
    });
  });

const answers = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/**
 * Exclusive lock on a data directory, against a second stack. A listening socket holds it, which the system closes however
 * the process ends: unlike a PID file it can never be stale or name another process.
 */
export async function lockDataDir(dataDir: string): Promise<Lock> {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`${dataDir} cannot be written to. Choose another directory by DATA_DIR. (${String(error)})`);
  }
  const digest = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24);
  const name = `local-supabase-${process.getuid?.() ?? ''}-${digest}`;
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    await listen(server, { path });
  } catch (error) {
    if (!isCode(error, 'EADDRINUSE')) throw error;
    if (await answers(path)) {
      throw new StartError(`Another stack is running on ${dataDir}. Stop it, or choose another directory by DATA_DIR.`);
    }
    rmSync(path, { force: true });
    await listen(server, { path });
  }
  return { release: () => new Promise((done) => server.close(() => done())) };
}

/** Throws a StartError that names the port in use and the variable that changes it. */
export async function checkPort(variable: string, port: number, what: string): Promise<void> {
  const server = createServer();
  try {
    await listen(server, { port, host: '127.0.0.1' });
    await new Promise((done) => server.close(done));
  } catch (error) {
    const why = isCode(error, 'EADDRINUSE') ? 'is in use by another program' : `cannot be used (${String(error)})`;
    throw new StartError(
      `Port ${port} for ${what} ${why}. Choose another one by ${variable}, for example: ${variable}=${port + 10} npm start`,
    );
  }
}

/** Throws a StartError for the first port that is in use. */
export async function checkPorts(place: StackLocation): Promise<void> {
  await checkPort('WEB_PORT', place.webPort, 'the site');
  await checkPort('API_PORT', place.apiPort, 'Supabase');
  await checkPort('DB_PORT', place.dbPort, 'Postgres');
}
