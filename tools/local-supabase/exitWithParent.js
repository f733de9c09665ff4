// Loaded into the functions' process before the function. Its standard input closes when the stack ends, however it
// ends, and then this process ends as well. The watch begins a moment later: Deno waits for a preloaded module to have
// nothing left to do.
async function exitWithParent() {
  for await (const _ of Deno.stdin.readable);
  Deno.exit();
}
Deno.unrefTimer(setTimeout(exitWithParent, 200));
