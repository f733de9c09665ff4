import { Alert, Group, Radio, Text } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { t } from '../../text/staff.ts';

interface HomePageQuestionProps {
  count: number;
  /** What was answered: '' for nothing yet. */
  answer: string;
  onAnswer: (answer: string) => void;
}

/** Whether visitors see the vehicles of a list that does not say it: nobody finds one that is on no page, so it is asked before they are imported. */
export function HomePageQuestion({ count, answer, onAnswer }: HomePageQuestionProps) {
  return (
    <Alert role="none" color={answer === '' ? 'yellow' : 'blue'} icon={<IconHome aria-hidden />}>
      <Radio.Group label={t('imports.homePage.question', { count })} value={answer} onChange={onAnswer}>
        <Group mt="xs" gap="lg">
          <Radio value={t('words.yesNo.yes')} label={t('imports.homePage.yes', { count })} />
          <Radio value={t('words.yesNo.no')} label={t('imports.homePage.no')} />
        </Group>
      </Radio.Group>
      {answer === '' && <Text mt="xs">{t('imports.homePage.first')}</Text>}
    </Alert>
  );
}
