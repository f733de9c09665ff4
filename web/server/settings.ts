/** A setting that is missing or wrong; the message is for the person at the terminal. */
export class SettingError extends Error {}

export type Environment = Record<string, string | undefined>;

/** An http address without a closing slash. Throws SettingError. */
function addressIn(environment: Environment, name: string): string {
  const value = environment[name] ?? '';
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) throw new SettingError(`${name} must be an address, https://…`);
  return value.replace(/\/+$/, '');
}

/** The site's own address: canonical links need it. Throws SettingError. */
export const siteUrlIn = (environment: Environment) => new URL(addressIn(environment, 'SITE_URL')).origin;

/** The settings of `npm run serve`. Throws SettingError. */
export function serverSettings(environment: Environment) {
  const supabaseUrl = addressIn(environment, 'SUPABASE_URL');
  const port = Number(environment.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new SettingError('PORT must be a port number.');
  return { supabaseUrl, apiUrl: `${supabaseUrl}/functions/v1/api`, siteUrl: siteUrlIn(environment), port };
}

/**
 * Where `npm run build` asks for the pages that it writes; null for a build that names no project, which is for a server. Throws
 * SettingError when a project is named and the site's own address is not.
 */
export function prerenderSettings(environment: Environment) {
  const names = ['VITE_API_URL', 'SUPABASE_URL', 'VITE_SUPABASE_URL'] as const;
  const name = names.find((known) => URL.canParse(environment[known] ?? ''));
  if (!name) return null;
  const address = addressIn(environment, name);
  const apiUrl = name === 'VITE_API_URL' ? address : `${address}/functions/v1/api`;
  return { apiUrl, siteUrl: siteUrlIn(environment) };
}
