-- Present clients require a second factor of no one until a superadmin chooses groups; new ones begin with the default.

update clients set settings = settings || '{"second_factor_groups": []}' where not settings ? 'second_factor_groups';
