-- Surveys. Applied again when it changes.

-- An answer stays as it was given, until it is deleted with its age.
call keep_rows('survey_responses_stay', '{survey_responses}', 'update or truncate');
