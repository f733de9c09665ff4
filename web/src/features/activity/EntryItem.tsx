import type { ActivityEntry } from '@contract/activity.ts';
import { Anchor, Button, Collapse, Text, ThemeIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../kit/dates/days.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import classes from './Activity.module.css';
import { type Detail, detailsOf } from './details.ts';
import { asText, gistOf, sentenceOf } from './sentence.ts';

const ICONS = {
  INSERT: { Icon: IconPlus, color: 'teal' },
  UPDATE: { Icon: IconPencil, color: 'blue' },
  READ: { Icon: IconEye, color: 'grape' },
  DELETE: { Icon: IconTrash, color: 'red' },
};

function Details({ details, of }: { details: Detail[]; of: string }) {
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        ms={-8}
        rightSection={<IconChevronDown size={16} className={classes.chevron} data-opened={opened || undefined} aria-hidden />}
        aria-label={t('activity.detailsOf', { sentence: of })}
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        {t('activity.details')}
      </Button>
      <Collapse expanded={opened} id={id}>
        <dl className={classes.columns}>
          {details.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Collapse>
    </div>
  );
}

/** One change: who did what and when, and the values before and after. */
export function EntryItem({ entry }: { entry: ActivityEntry }) {
  const { Icon, color } = ICONS[entry.action];
  const details = detailsOf(entry);
  const sentence = sentenceOf(entry, details);
  const { deed, values } = sentence;
  const gist = gistOf(entry, details);
  return (
    <li className={classes.entry}>
      <ThemeIcon variant="light" color={color} radius="xl" size={32} aria-hidden>
        <Icon size={18} />
      </ThemeIcon>
      <div className={classes.text}>
        <div className={classes.line}>
          <Text component="p" m={0}>
            {t.rich(deed, {
              ...values,
              b: (who) => <strong>{who}</strong>,
              link: (vehicle) =>
                values.vehicle && (
                  <Anchor component={Link} to={paths.costReport(values.vehicle)} className={classes.vehicle ?? ''}>
                    {vehicle}
                  </Anchor>
                ),
            })}
          </Text>
          <Text component="time" size="sm" c="dimmed" className={classes.time ?? ''} dateTime={entry.happenedAt}>
            {formatMoment(entry.happenedAt)}
          </Text>
        </div>
        {gist && (
          <Text size="sm" c="dimmed" lineClamp={2} className={classes.gist ?? ''}>
            {gist}
          </Text>
        )}
        {details.length > 0 && <Details details={details} of={asText(sentence)} />}
      </div>
    </li>
  );
}
