import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { Refusal } from '../questions.ts';
import { askProject, saveAnswers } from './answers.ts';
import type { Deployment } from './deployment.ts';

/** Mumbai: close to the people who work with it. */
const REGION = 'ap-south-1';
const WORKING = 'ACTIVE_HEALTHY';
const SOON = ['COMING_UP', 'UNKNOWN', 'RESTORING', 'RESTARTING', 'RESIZING', 'UPGRADING'];
const PAUSED = ['INACTIVE', 'PAUSING', 'PAUSE_FAILED'];
const PATIENCE_MS = 10 * 60_000;

const projects = z.object({
  projects: z.array(
    z.object({ ref: z.string(), name: z.string(), organization_slug: z.string(), status: z.string(), linked: z.boolean() }),
  ),
});
const organisations = z.object({ organizations: z.array(z.object({ slug: z.string(), name: z.string() })) });

const listProjects = async ({ cli }: Deployment) => projects.parse((await cli(['projects', 'list'])).answer).projects;

type Listed = Awaited<ReturnType<typeof listProjects>>[number];

const named = (list: Listed[]) => list.map(({ ref, name }) => `${ref} (${name})`).join(', ') || 'none';

const newPassword = z.string().min(12, 'The password of the database: at least 12 characters.');

async function organisationFor({ cli, ask }: Deployment): Promise<string> {
  const { organizations } = organisations.parse((await cli(['orgs', 'list'])).answer);
  const [only, ...others] = organizations;
  if (!only) throw new Refusal('Your Supabase account has no organisation. Make one in the dashboard, then say npm run deploy again.');
  if (!others.length) return only.slug;
  const slugs = organizations.map(({ slug }) => slug);
  const list = organizations.map(({ slug, name }) => `${slug}: ${name}`).join('; ');
  return ask(
    `Organisation (${list})`,
    z.string().refine((typed) => slugs.includes(typed), `One of ${slugs.join(', ')}.`),
  );
}

/** Asks which project it is. The name of a new one is no other's: an earlier run's project is known by its name. */
async function chooseProject(deployment: Deployment): Promise<void> {
  const { ask, answers, folder } = deployment;
  const chosen = await askProject(ask);
  if ('name' in chosen) {
    const namesakes = (await listProjects(deployment)).filter((project) => project.name === chosen.name);
    if (namesakes.length) {
      throw new Refusal(`There is a project of this name: ${named(namesakes)}. Say npm run deploy again with its ref or another name.`);
    }
    Object.assign(answers, chosen, { org: await organisationFor(deployment) });
    saveAnswers(folder, answers);
  } else Object.assign(answers, chosen);
}

/** The new project of these answers, which an earlier run may have made. */
async function makeProject(deployment: Deployment): Promise<Listed> {
  const { cli, ask, say, answers } = deployment;
  const { name = '', org = '' } = answers;
  const find = async () => (await listProjects(deployment)).filter((project) => project.name === name && project.organization_slug === org);
  const [made, ...more] = await find();
  if (more.length) throw new Refusal(`There are several projects called ${name}. Say npm run deploy -- --ask and type the ref of yours.`);
  if (made) return made;
  say('The database gets a password of your own. Keep it where you keep passwords: backups need it, and it is written nowhere else.');
  deployment.password = await ask('Password for the new database', newPassword, { hidden: true });
  await cli(['projects', 'create', name, '--org-id', org, '--region', REGION, '--db-password', deployment.password, '--yes']);
  const [project] = await find();
  if (!project)
    throw new Refusal('The project was made, but is not in the list of your projects yet. Say npm run deploy again in a minute.');
  say(`Project: made, ${project.ref}.`);
  return project;
}

async function findProject(deployment: Deployment): Promise<Listed> {
  const { ref, name } = deployment.answers;
  if (!ref && !name) await chooseProject(deployment);
  if (!deployment.answers.ref) return makeProject(deployment);
  const list = await listProjects(deployment);
  const found = list.find((project) => project.ref === deployment.answers.ref);
  if (found) return found;
  throw new Refusal(
    `Your Supabase account has no project ${deployment.answers.ref}. It has: ${named(list)}.\n` +
      'Say npm run deploy -- --ask to type another one, or npx supabase login for another account.',
  );
}

/** Waits until a project that comes up works. Throws Refusal for one that does not by itself. */
async function waitUntilReady(deployment: Deployment, project: Listed): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  let { status } = project;
  if (status !== WORKING) deployment.say('Project: waiting until it is ready, which takes a few minutes …');
  while (SOON.includes(status) && Date.now() < until) {
    await setTimeout(deployment.pauseMs, undefined, { signal: deployment.signal });
    status = (await listProjects(deployment)).find(({ ref }) => ref === project.ref)?.status ?? status;
  }
  if (status === WORKING) return;
  const dashboard = `https://supabase.com/dashboard/project/${project.ref}`;
  if (PAUSED.includes(status)) throw new Refusal(`The project is paused. Open ${dashboard} and restore it. Then say npm run deploy again.`);
  throw new Refusal(`The project does not work: its status is ${status}. Look at ${dashboard}, then say npm run deploy again.`);
}

/** Finds or makes the project, waits until it is ready, and links the CLI with it; answers its ref. */
export async function readyProject(deployment: Deployment): Promise<string> {
  const { cli, say, answers, folder } = deployment;
  const project = await findProject(deployment);
  const { ref } = project;
  answers.ref = ref;
  saveAnswers(folder, answers);
  await waitUntilReady(deployment, project);
  if (!project.linked) await cli(['link', '--project-ref', ref]);
  say(`Project: ${project.name} (${ref}) is ready and linked.`);
  return ref;
}
