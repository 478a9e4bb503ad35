/**
 * In the place of a remote's descriptor in its own files: the shell has it from `boot.json`, and Node reads the source.
 * It is a kilobyte of every first screen.
 */
// biome-ignore lint/style/noDefaultExport: that is how a loader is found
export default function noDescriptorLoader(): string {
  return 'export const descriptor = {};';
}
