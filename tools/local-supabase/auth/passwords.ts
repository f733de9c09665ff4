import { connect, type Sql } from '../database.ts';
import { SUPERUSER } from '../postgres.ts';

/**
 * Hashes passwords as the real Auth server does (bcrypt, cost 10). Here pgcrypto does it, over a connection of its own: the
 * Auth server's role may not use the schema `extensions`.
 */
export class Passwords {
  private readonly sql: Sql;

  constructor(dbPort: number) {
    this.sql = connect(dbPort, SUPERUSER, 1);
  }

  async hash(password: string): Promise<string> {
    const [row] = await this.sql<{ hash: string }[]>`
      select extensions.crypt(${password}, extensions.gen_salt('bf', 10)) as hash`;
    return row?.hash ?? '';
  }

  async matches(password: string, hash: string): Promise<boolean> {
    const [row] = await this.sql`select extensions.crypt(${password}, ${hash}) = ${hash} as matches`;
    return row?.matches === true;
  }

  close(): Promise<void> {
    return this.sql.end({ timeout: 2 });
  }
}
