import { BODY_LIMIT } from '../../../web/server/bodyLimit.ts';
import { invalid, tooLarge } from './errors.ts';

/** A form as far as its file: the fields before it, and the file's bytes, of which none is read yet. */
export interface Form {
  fields: Map<string, string>;
  type: string | undefined;
  file: AsyncIterable<Uint8Array>;
}

const cutOff = () => invalid('InvalidRequest', 'Unexpected end of form');

/** Reads a body from mark to mark. */
class Marked {
  private readonly source: AsyncIterator<Uint8Array>;
  /** A form begins with its delimiter, without the line break before it. */
  private ahead: Buffer = Buffer.from('\r\n');

  constructor(body: AsyncIterable<Uint8Array>) {
    this.source = body[Symbol.asyncIterator]();
  }

  /** What comes before the mark, as it arrives. Throws 400 when the body ends without it. */
  async *before(mark: string): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.ahead.indexOf(mark);
      // The mark's beginning may have arrived.
      const certain = at < 0 ? Math.max(0, this.ahead.length - mark.length + 1) : at;
      if (certain > 0) yield this.ahead.subarray(0, certain);
      this.ahead = this.ahead.subarray(at < 0 ? certain : at + mark.length);
      if (at >= 0) return;
      const { done, value } = await this.source.next();
      if (done) throw cutOff();
      this.ahead = Buffer.concat([this.ahead, value]);
    }
  }

  /** The same as a text. Throws 413 above a length that no field has. */
  async text(mark: string): Promise<string> {
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of this.before(mark)) {
      length += piece.length;
      if (length > BODY_LIMIT) throw tooLarge();
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString();
  }
}

const MOST_FIELDS = 10;

/**
 * Reads a multipart/form-data body as far as its first file, as the real Storage does: so the file is refused, by its type or by
 * the policies, before its bytes are read. Throws 400 for a form that is none or has no file, and 413.
 */
export async function readForm({ headers, body }: Request): Promise<Form> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(headers.get('content-type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !body) throw invalid('InvalidRequest', 'No content provided');
  const delimiter = `\r\n--${boundary}`;
  const form = new Marked(body);
  const fields = new Map<string, string>();
  await form.text(delimiter);
  for (let count = 0; count <= MOST_FIELDS; count++) {
    const rest = await form.text('\r\n');
    if (rest.startsWith('--')) break;
    const head = await form.text('\r\n\r\n');
    const type = /^content-type:[ \t]*(.+)$/im.exec(head)?.[1]?.trim();
    if (/;\s*filename\*?=/i.test(head)) return { fields, type, file: form.before(delimiter) };
    const [, name = ''] = /;\s*name="([^"]*)"/i.exec(head) ?? [];
    fields.set(name, await form.text(delimiter));
  }
  throw invalid('InvalidRequest', 'No content provided');
}
