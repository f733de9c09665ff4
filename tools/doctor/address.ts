import { connect } from 'node:tls';
import type { HealthLine } from '../../supabase/functions/_shared/contract/healthRules.ts';

const PATIENCE_MS = 10_000;

export interface SeenSite {
  version?: string | undefined;
  /** ISO 8601. */
  certificateUntil?: string | undefined;
  /** What is wrong with the address itself. */
  lines: HealthLine[];
}

interface Certificate {
  until: string;
  /** Why browsers refuse it. */
  refused?: string;
}

/** The certificate of an address, also of one that browsers refuse. Throws when nothing answers. */
export function certificateOf({ hostname, port }: URL): Promise<Certificate> {
  return new Promise((done, fail) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', fail);
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to).toISOString();
      const { authorized, authorizationError } = socket;
      socket.destroy();
      // An end that has come is said by its day.
      const reason = authorized || String(authorizationError) === 'CERT_HAS_EXPIRED' ? undefined : String(authorizationError);
      done(reason ? { until, refused: reason } : { until });
    });
  });
}

/** What a visitor meets at the site's address: the version of its pages, and its certificate. */
export async function lookAtSite(siteUrl: string): Promise<SeenSite> {
  const line = { check: 'address', title: 'Address of the site', state: 'red' } as const;
  if (!/^https?:/.test(siteUrl) || !URL.canParse(siteUrl)) {
    return { lines: [{ ...line, says: `SITE_URL is no address: ${siteUrl}`, todo: 'Name it as browsers do, https://….' }] };
  }
  const address = new URL('/admin', siteUrl);
  const seen: SeenSite = { lines: [] };
  if (address.protocol === 'https:') {
    const certificate = await certificateOf(address).catch(() => undefined);
    seen.certificateUntil = certificate?.until;
    if (certificate?.refused) {
      const says = `Browsers warn of ${address.host}: its certificate is not to be trusted.`;
      seen.lines.push({ ...line, says, todo: 'Have the host give it a right certificate.', operator: certificate.refused });
      return seen;
    }
  }
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const page = await answer.text();
    if (!answer.ok) throw new Error(`${address.href} answers ${answer.status}`);
    seen.version = /<meta name="version" content="([^"]+)"/.exec(page)?.[1];
  } catch (error) {
    const operator = error instanceof Error ? String(error.cause ?? error.message) : String(error);
    seen.lines.push({ ...line, says: `The site does not open at ${siteUrl}.`, todo: 'Look whether its host works.', operator });
  }
  return seen;
}
