-- The adventure calendar. Applied again when it changes.

-- A prize is claimed once: its row stays as it is.
call keep_rows('adventure_claims_stay', '{adventure_claims}');
