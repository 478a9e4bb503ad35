export type Greeting = 'greetingMorning' | 'greetingAfternoon' | 'greetingEvening';

/** The greeting for an hour of the day, 0 to 23. Before five it is still the evening for who is up. */
export function greetingFor(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'greetingMorning';
  return hour >= 12 && hour < 18 ? 'greetingAfternoon' : 'greetingEvening';
}
