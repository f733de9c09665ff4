import type { Language } from '@contract/language.ts';
import type { MessageKind } from '@contract/messageTemplate.ts';

// All languages at once: they are short, and a message is seldom in that of the page. Not among the texts of `t`, where ICU would read their braces.
const files = import.meta.glob<{ messageTemplates: Record<MessageKind, string> }>('../../text/*/templates/messageTemplates.ts', {
  eager: true,
});

/** The site's own text of a kind of messages in a language. */
export const ownTemplate = (kind: MessageKind, language: Language): string =>
  files[`../../text/${language}/templates/messageTemplates.ts`]?.messageTemplates[kind] ?? '';
