import { type MessageSubject, writtenChat } from '@contract/message.ts';
import { worldPhone } from '@contract/phone.ts';
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../text/staff.ts';
import { normalizeTyped } from '../form/normalizeTyped.ts';
import type { About } from './about.ts';
import { MessageText } from './MessageText.tsx';
import { noWhatsApp } from './startText.ts';
import { useMessage, type Written } from './useMessage.ts';

interface MessageEditorProps {
  about: About;
  subject: MessageSubject;
  /** Called after it was opened, copied or shared. */
  onWritten: (written: Written) => void;
  /** No toast says that it is noted. */
  quiet?: boolean;
  /** Outside of a dialog: the way to WhatsApp has the focus at first. */
  focused?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

const SOMEBODY_ELSE = '-1';

/** Who is written to, the text, and the ways to send it: WhatsApp by a link that is pressed, so that no pop-up blocker stops it (R399). */
export function MessageEditor({ about, subject, onWritten, quiet, focused, children }: MessageEditorProps) {
  const { name, phone, text, chosen, choose, setName, setPhone, setText, problem, isSilent, write } = useMessage(
    { about, subject, ...(quiet && { quiet }) },
    onWritten,
  );
  const chat = problem || isSilent ? undefined : writtenChat(phone, text);
  const why = noWhatsApp(phone);
  const copy = useRef<HTMLButtonElement>(null);
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On a phone it is below the screen, where who is written to would not be seen.
    if (focused) (open.current ?? copy.current)?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <Stack gap="md">
      {(subject.to.length > 1 || chosen < 0) && subject.to.length > 0 && (
        <NativeSelect
          label={t('messages.compose.recipient')}
          value={String(chosen)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          data={[
            { value: SOMEBODY_ELSE, label: t('messages.compose.another') },
            ...subject.to.map((one, place) => ({ value: String(place), label: `${one.name}, ${one.phone}` })),
          ]}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('messages.compose.name')}
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={t('messages.compose.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder={t('form.phone.shape')}
          value={phone}
          {...(why && { description: why })}
          inputWrapperOrder={['label', 'input', 'description']}
          onChange={({ currentTarget }) => setPhone(normalizeTyped(currentTarget, worldPhone))}
        />
      </SimpleGrid>
      <MessageText text={text} onChange={setText} problem={problem} />
      <Group gap="sm" align="stretch">
        {chat ? (
          <Button
            component="a"
            ref={open}
            href={chat}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            data-autofocus
            onClick={() => write('whatsapp')}
          >
            {t('messages.compose.open')}
          </Button>
        ) : (
          <Button disabled leftSection={<IconBrandWhatsapp size={18} aria-hidden />}>
            {t('messages.compose.open')}
          </Button>
        )}
        <Button
          ref={copy}
          variant="default"
          disabled={problem !== '' || isSilent}
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => write('copied')}
        >
          {t('messages.compose.copy')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            variant="default"
            disabled={problem !== '' || isSilent}
            leftSection={<IconShare2 size={18} aria-hidden />}
            onClick={() => write('shared')}
          >
            {t('messages.compose.share')}
          </Button>
        )}
        {children}
      </Group>
      {isSilent && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {t('personData.silence.composer')}
        </Text>
      )}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
