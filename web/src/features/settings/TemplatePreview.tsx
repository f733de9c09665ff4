import { fillTemplate, type MessageKind, templateProblem } from '@contract/messageTemplate.ts';
import { Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TypedText } from '../../kit/text/TypedText.tsx';
import { useDealer } from '../../lib/dealer.ts';
import { usePlace } from '../../lib/place.tsx';
import { filledOf } from '../../shared/messages/startText.ts';
import { t } from '../../text/staff.ts';
import { exampleQuery } from './queries.ts';

/** In the place of a link's token, which only a real message has. */
const EXAMPLE = 'example';

/** What a text becomes with something real of its kind; why not, where it cannot be filled in. */
export function TemplatePreview({ kind, text }: { kind: MessageKind; text: string }) {
  const { data, isSuccess } = useQuery(exampleQuery(kind));
  const writer = { dealer: useDealer(), origin: usePlace().origin };
  const problem = templateProblem(kind, text);
  const shown = () => {
    if (problem) return <Text c="var(--mantine-color-error)">{problem}</Text>;
    if (!data) return <Text c="dimmed">{t('messages.template.noExample', { kind: t(`messages.kind.${kind}`) })}</Text>;
    const filled = fillTemplate(
      text,
      filledOf({ ...data, ...(data.money || data.receipt ? { payToken: EXAMPLE } : {}) }, data.to[0]?.name ?? '', writer),
    );
    return filled ? <TypedText size="sm">{filled}</TypedText> : <Text c="dimmed">{t('messages.template.nothing')}</Text>;
  };
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('messages.template.preview')}>
      <Text size="sm" fw={500} mb={4}>
        {t('messages.template.preview')}
      </Text>
      {(isSuccess || problem) && shown()}
    </Paper>
  );
}
