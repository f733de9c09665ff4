import { pipeline, type Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { BODY_LIMIT } from '../../../web/server/bodyLimit.ts';
import { invalid, StorageFailure, tooLarge } from './errors.ts';

/** A form as far as its file: the fields before it, and the file's bytes, of which none is waited for yet. */
export interface Form {
  fields: Map<string, string>;
  type: string;
  file: AsyncIterable<Uint8Array>;
}

const cutOff = () => invalid('InvalidRequest', 'Unexpected end of form');
const noContent = () => invalid('InvalidRequest', 'No content provided');

const MOST_FIELDS = 10;
const limits = { fields: MOST_FIELDS, fieldSize: BODY_LIMIT, files: 1, parts: MOST_FIELDS + 1, headerPairs: 20 };

/** Throws 400 for the type of no form. */
function parserOf(headers: Headers): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': headers.get('content-type') ?? '' }, limits });
  } catch {
    throw noContent();
  }
}

/** The bytes of a file as they arrive. Throws 400 when the form is cut off. */
async function* bytesOf(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch {
    throw cutOff();
  }
}

/**
 * Reads a multipart/form-data body as far as its first file, as the real Storage does and with its parser: so the file is refused, by its type or
 * by the policies, before more of it is read than has come along. Throws 400 for a form that is none or has no file, and 413.
 */
export async function readForm({ headers, body }: Request): Promise<Form> {
  const parser = parserOf(headers);
  const fields = new Map<string, string>();
  let file: Readable | undefined;

  // The parser's limits count neither what stands before the first part nor parts that it skips.
  async function* bounded() {
    let size = 0;
    for await (const piece of body ?? []) {
      if (!file && size > BODY_LIMIT) throw tooLarge();
      size += piece.length;
      yield piece;
    }
  }

  return new Promise((resolve, reject) => {
    parser
      .on('field', (name, value) => !file && fields.set(name ?? '', value))
      .on('file', (_field, stream, _name, _encoding, type) => {
        file = stream.on('error', (error) => stream.destroy(error));
        resolve({ fields, type, file: bytesOf(stream) });
      })
      .on('fieldsLimit', () => parser.destroy(noContent()))
      .on('partsLimit', () => parser.destroy(noContent()));
    pipeline(bounded, parser, (error) => {
      // Otherwise the reader of the stream would wait for ever.
      if (error) file?.destroy(error);
      if (error instanceof StorageFailure) reject(error);
      else reject(error ? cutOff() : noContent());
    });
  });
}
