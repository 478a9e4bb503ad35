/** Something that anyone who makes or restores a backup can put right; the message is all that has to be said. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
