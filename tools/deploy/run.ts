import { askHost, askSite, saveAnswers } from './answers.ts';
import type { Deployment } from './deployment.ts';
import { readyProject } from './project.ts';
import { buildSite, isPublished, requireHealth } from './site.ts';
import { deployFunction, firstAdminLink, pushSettings, pushTables } from './steps.ts';

const BY_HAND = [
  'Once, by hand: in the dashboard, Authentication → Rate Limits, switch IP address forwarding on.',
  'Then log in and fill in Settings: Dealership (until then the site has no name and search engines leave it out), Rates and limits (no EMI without an interest rate).',
];

/** Asks for what is still to be known, and keeps it. */
async function completeAnswers({ ask, answers, folder }: Deployment) {
  answers.site ??= await askSite(ask);
  saveAnswers(folder, answers);
  answers.host ??= await askHost(ask);
  saveAnswers(folder, answers);
  return { site: answers.site, host: answers.host };
}

/** Brings the shop onto a hosted project, or the newest release of it; what is done already is left as it is (R625, decision 0052). */
export async function deploy(deployment: Deployment): Promise<void> {
  const { say } = deployment;
  const ref = await readyProject(deployment);
  const { site, host } = await completeAnswers(deployment);
  say(
    `Next: tables, settings, function, first admin, and the site for ${host === 'server' ? 'a server' : host}${site ? ` as ${site}` : ''}.`,
  );
  await pushTables(deployment, ref);
  await pushSettings(deployment, ref);
  await deployFunction(deployment, ref);
  const report = await requireHealth(deployment, ref);
  const link = await firstAdminLink(deployment, ref);
  if (!site) {
    say(
      'The database and the function are ready. Make the site at the host, which gives it an address; then say npm run deploy again and type it.',
    );
    say(report);
    return;
  }
  const next = await buildSite(deployment, ref, host, site);
  for (const line of [...((await isPublished(site)) ? [] : next), ...BY_HAND]) say(line);
  if (link) say(`The dealer makes the first account here: ${link}`);
  say(report);
  say(site);
}
