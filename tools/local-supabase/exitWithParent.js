// Preloaded into the function's process. Its standard input closes when the stack ends, however it ends, and then this
// process exits too. The watch begins a moment later: Deno waits until a preloaded module has nothing left to do.
async function exitWithParent() {
  for await (const _ of Deno.stdin.readable);
  Deno.exit();
}
Deno.unrefTimer(setTimeout(exitWithParent, 200));
