interface Browser {
  clipboard?: Pick<Clipboard, 'writeText'>;
}

/** Puts a text on the clipboard; false where the browser refuses, or has none, as on http pages. */
export async function copyText(text: string, { clipboard }: Browser = navigator): Promise<boolean> {
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}
