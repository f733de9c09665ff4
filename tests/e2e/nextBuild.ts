import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SITE_URL } from './setup.ts';

/** Scripts by their names with a hash, in documents and in each other. */
const SCRIPTS = /([\w.~-]+-[\w-]{8})\.js\b/g;
/** Headers of a connection, which are not passed on. */
const HOP = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding', 'host', 'accept-encoding'];

/**
 * The site at another address, with a build that can be followed by the next: its scripts then have other names in the document, in each
 * other and in the service worker, as after a change of the sources. A new worker is real: requests of one are not to be intercepted everywhere.
 */
export async function siteWithBuilds() {
  let build = '';
  const server = createServer(async (asked, answered) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk);
    const headers = Object.entries(asked.headers).filter(([name]) => !HOP.includes(name));
    const path = (asked.url ?? '/').replace(/^(\/assets\/.*)-next\.js/, '$1.js');
    const answer = await fetch(`${SITE_URL}${path}`, {
      method: asked.method ?? 'GET',
      headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      redirect: 'manual',
    });
    const type = answer.headers.get('content-type') ?? '';
    const isBuilt = build !== '' && /html|javascript/.test(type);
    const body = Buffer.from(await answer.arrayBuffer());
    // A build's files have an ETag of their own.
    for (const [name, value] of answer.headers) if (!HOP.includes(name) && !(isBuilt && name === 'etag')) answered.setHeader(name, value);
    answered.statusCode = answer.status;
    answered.end(isBuilt ? body.toString().replace(SCRIPTS, `$1${build}.js`) : body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on it is built from changed sources. */
    deploy() {
      build = '-next';
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
