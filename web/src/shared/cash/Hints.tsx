import { Text } from '@mantine/core';

/** Hints beside what is typed, told as they come. */
export const Hints = ({ hints }: { hints: readonly string[] }) => (
  <div aria-live="polite">
    {hints.map((hint) => (
      <Text key={hint} size="sm">
        {hint}
      </Text>
    ))}
  </div>
);
