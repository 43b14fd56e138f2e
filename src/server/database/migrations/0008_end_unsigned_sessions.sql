-- From here on a session's cookie is signed; the cookies of earlier sessions are not, so that nobody can use them again.
DELETE FROM "sessions";
