import { encodedLength, LONGEST_LINK } from '@contract/message.ts';
import { Text, Textarea } from '@mantine/core';
import { t } from '../../text/staff.ts';

/** A link that WhatsApp shows as plain text. */
const DEAD_LINK = /\b(?!https:)[a-z][a-z+.-]*:\/\//i;

interface MessageTextProps {
  text: string;
  onChange: (text: string) => void;
  /** Why it cannot be sent; '' for nothing. */
  problem: string;
}

/** The text of a message, with its length and what WhatsApp makes of it. */
export function MessageText({ text, onChange, problem }: MessageTextProps) {
  const encoded = encodedLength(text);
  return (
    <div>
      <Textarea
        label={t('messages.compose.text')}
        value={text}
        autosize
        minRows={6}
        maxRows={16}
        error={problem !== ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {t('messages.compose.length', { count: [...text].length, encoded: String(encoded) })}
      </Text>
      {encoded > LONGEST_LINK && (
        <Text size="sm" role="status">
          {t('messages.compose.tooLong')}
        </Text>
      )}
      {DEAD_LINK.test(text) && (
        <Text size="sm" c="dimmed">
          {t('messages.compose.deadLink')}
        </Text>
      )}
    </div>
  );
}
