import { z } from 'zod';

/** The version of the archive's layout. One that is read by the same code keeps its number. */
export const FORMAT = 1;

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() });

/** What an archive says of itself, in its `manifest.json`. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  project: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), next: z.string().regex(/^-?\d+$/) })),
  files: z.number(),
  /** Files that were replaced while the archive was made: it holds the newer bytes, of which these are the rows. */
  replaced: z.array(z.record(z.string(), z.unknown())),
  /** Files that are listed and not in the archive. */
  absent: z.array(z.object({ bucket: z.string(), name: z.string(), reason: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;
export type SavedTable = z.infer<typeof table>;

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const rowsPart = ({ schema, name }: Pick<SavedTable, 'schema' | 'name'>) => `rows/${schema}.${name}.csv.gz`;
export const filePart = (bucket: string, name: string) => `files/${bucket}/${name}`;

/** The text for whoever opens an archive without this program. */
export const ABOUT = `A backup of a used-vehicle dealer's site: the database's rows, the logins, and the files.

It holds personal data and the hashes of passwords. Keep it encrypted, and let nobody have it who may not read everything.

SHA256SUMS      of every other part: tar -xf FILE && sha256sum -c SHA256SUMS
manifest.json   the layout's version, when and of which project it was made, the migrations of its schema, tables with the number of
                their rows, sequences, files that changed meanwhile
rows/           a table each, as Postgres writes it: COPY ... TO ... WITH (FORMAT csv, HEADER), in UTF-8, compressed by gzip. An empty
                field is NULL, "" is an empty text; times are UTC
files/          the files, by bucket and path; rows/storage.objects.csv.gz has the type and the owner of each

npm run restore -- FILE puts it into a Supabase project that has the same migrations.
`;
