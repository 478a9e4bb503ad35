/** The zone of the device, an IANA name. Alone in its file: the session needs it before anything of dayjs is loaded. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
