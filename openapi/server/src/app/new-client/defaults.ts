// What the administrators of a new client find, and change as they like.

export const newSettings = {
  parking_permit_release_notice_days: 2,
  active_future_parking_reservations: 5,
  parking_future_booking_days_limit: 14,
  parking_default_times_enabled: false,
  parking_disable_carpark_selection: false,
  parking_unrestricted: false,
  desk_future_booking_days_limit: 28,
  visitor_phone_required: false,
  visitor_email_required: false,
  visitor_digital_pass: true,
  visitor_check_in_qr_code: true,
  visitor_check_in_pin: true,
  visitor_unsigned_nda: 'warn',
  visitor_photo_at_kiosk: false,
  badge_print_mode: 'pdf',
  visit_retention_days: 180,
  meeting_future_booking_days_limit: 365,
  meeting_day_start: '09:00',
  meeting_day_end: '17:00',
  meeting_check_in_minutes: 10,
  catering_phone: null,
};

export const visitorTerms = {
  en: { visitor: 'visitor', visitors: 'visitors' },
  de: { visitor: 'Besucher', visitors: 'Besucher' },
};

export const newTheme = { primary_color: '#1f5fbf', header_color: null, border_radius: 8 };
