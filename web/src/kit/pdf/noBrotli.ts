/** In place of brotli's decompressor in fontkit, which is for WOFF2 alone: a fifth of what a paper loads, and no font of ours is one. */
export default function decompress(): never {
  throw new Error('WOFF2 is not read: take WOFF.');
}
